import type { TestCaller } from '../../../../test/index.ts';

export interface WireStep {
  _id: string;
  title: string;
  content: string;
  order: number;
  children: WireStep[];
  attachments: { inUseID: string; path: string; order: number }[];
}

export interface WireInstruction extends Record<string, unknown> {
  _id: string;
  version: number;
  title: string;
  steps: WireStep[];
}

/** "A(A1 A2) B": the titles of a tree. */
export const shape = (steps: WireStep[]): string =>
  steps.map(({ title, children }) => (children.length > 0 ? `${title}(${shape(children)})` : title)).join(' ');

/** New steps with some words. */
export const titled = (...titles: string[]) => titles.map((title) => ({ title, content: `<p>Do ${title}.</p>` }));

/** A save in its small form. */
export const change = (caller: TestCaller, id: string, version: number, changes: unknown) =>
  caller.patch(`/api/wip/${id}`, { version, changes });
