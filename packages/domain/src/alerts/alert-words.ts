import type { Alert } from './alert.ts';

/** What an alert says: its name leads, unless the wording begins with it or is all there is to say. */
export interface AlertWords {
  /** Empty when the text says it all. */
  readonly lead: string;
  readonly text: string;
}

export function alertWords({ name, content }: Pick<Alert, 'name' | 'content'>): AlertWords {
  const text = content.trim();
  const lead = name.trim();
  if (text === '') return { lead: '', text: lead };
  return { lead: startsWith(text, lead) ? '' : lead, text };
}

/** An imported alert is named by its first words, with a number where they came twice. */
function startsWith(text: string, lead: string): boolean {
  const plain = (words: string): string => words.replace(/\s+/g, ' ').toLowerCase();
  return plain(text).startsWith(plain(lead.replace(/ \(\d+\)$/, '')));
}
