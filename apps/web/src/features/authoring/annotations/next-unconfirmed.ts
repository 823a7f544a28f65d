import { type Annotation, isUnconfirmed } from '@benchbook/domain/annotations';

/** The unconfirmed annotation after a given one, from the start again after the last. */
export function nextAfter(annotations: readonly Annotation[], id: string | undefined): Annotation | undefined {
  const at = annotations.findIndex((annotation) => annotation.id === id);
  return [...annotations.slice(at + 1), ...annotations.slice(0, at + 1)].find(({ placement }) => isUnconfirmed(placement));
}
