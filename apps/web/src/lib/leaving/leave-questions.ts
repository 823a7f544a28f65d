/** @returns whether the page may be left */
type LeaveQuestion = () => Promise<boolean>;

const questions: LeaveQuestion[] = [];

/** Asks before the page is left. @returns what takes the question away */
export function addLeaveQuestion(question: LeaveQuestion): () => void {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/** Whether the page may be left with all that somebody made on it and did not save; at once where there is nothing. */
export async function mayLeavePage(): Promise<boolean> {
  for (const ask of questions.toReversed()) if (!(await ask())) return false;
  return true;
}
