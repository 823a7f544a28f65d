import type { Alert } from './alert.ts';

/** Display text of an alert. `lead` is the name, empty when the text begins with it; without a text, `text` is the name. */
export interface AlertWords {
  /** Empty when the text includes the name. */
  readonly lead: string;
  readonly text: string;
}

export function alertWords({ name, content }: Pick<Alert, 'name' | 'content'>): AlertWords {
  const text = content.trim();
  const lead = name.trim();
  if (text === '') return { lead: '', text: lead };
  return { lead: startsWith(text, lead) ? '' : lead, text };
}

/** An imported alert is named after its first words, with a number if they occurred twice. */
function startsWith(text: string, lead: string): boolean {
  const plain = (words: string): string => words.replace(/\s+/g, ' ').toLowerCase();
  return plain(text).startsWith(plain(lead.replace(/ \(\d+\)$/, '')));
}
