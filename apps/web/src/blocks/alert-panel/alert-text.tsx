import { type Alert, alertWords } from '@benchbook/domain/alerts';

/** Text of an alert: its name in bold before the content, unless the content already contains it. */
export function AlertText({ alert }: { alert: Pick<Alert, 'name' | 'content'> }) {
  const { lead, text } = alertWords(alert);
  return (
    <>
      {lead !== '' && <b>{endedByAStop(lead)} </b>}
      {text}
    </>
  );
}

/** Makes the name and the content read as two sentences. */
function endedByAStop(words: string): string {
  return /[\p{P}\p{S}]$/u.test(words) ? words : `${words}.`;
}
