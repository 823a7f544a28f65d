import { expect, test } from 'vitest';
import { defineSentences, verbatim } from '../messages/index.ts';
import { DomainError, validationError } from './index.ts';

const t = defineSentences('sample-errors', { taken: 'The name {{name}} is taken.' });

test('the log has a refusal in English, or its code', () => {
  expect(new DomainError('CONFLICT', { message: t('taken', { name: 'A' }) }).message).toBe('The name A is taken.');
  expect(new DomainError('CONFLICT').message).toBe('CONFLICT');
});

test('the build fails where a refusal has a text instead of a sentence of the catalogue', () => {
  // @ts-expect-error: a text has no translation
  const withText = () => new DomainError('CONFLICT', { message: 'The name A is taken.' });
  // @ts-expect-error: the same for a field
  const withField = () => validationError({ name: `The name ${'A'} is taken.` });
  expect([withText, withField]).toHaveLength(2);
  expect(validationError({ name: verbatim('stored') }).detail).toEqual({ fields: { name: { text: 'stored' } } });
});
