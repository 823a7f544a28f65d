import { type Alert, alertWords } from '@benchbook/domain/alerts';

/** What an alert says: its name in bold before the words, unless the words say it all. */
export function AlertText({ alert }: { alert: Pick<Alert, 'name' | 'content'> }) {
  const { lead, text } = alertWords(alert);
  return (
    <>
      {lead !== '' && <b>{endedByAStop(lead)} </b>}
      {text}
    </>
  );
}

/** So that the name and the words after it read as two sentences. */
function endedByAStop(words: string): string {
  return /[\p{P}\p{S}]$/u.test(words) ? words : `${words}.`;
}
