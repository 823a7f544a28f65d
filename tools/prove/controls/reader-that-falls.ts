// A sandbox whose reader crashes on half of its files and throws an unintended error on the others.
import type { ReadAnswer, ReadTask } from '../parsers/read-task.ts';

process.on('message', ({ id }: ReadTask) => {
  if (id % 2 === 0) process.exit(1);
  const answer: ReadAnswer = { id, end: 'mistake', detail: 'TypeError: undefined is not a function' };
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
