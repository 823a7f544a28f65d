import { aFullUse, anId, anInstruction, aStep, usesOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { compareFiles } from '../comparison/compare-files.ts';
import { assembleContent, canonicalJson, cloneContent, copySteps, partsOf, pasteSteps } from '../instructions/index.ts';
import { itemsOf } from '../progress/index.ts';
import { ROOT, toSteps, toStepTree } from '../steps/index.ts';
import { newUse, USE_FIELDS } from './index.ts';

const full = aFullUse();
const fields = usesOfOneField(full);
const plain = newUse(full.id, full.file);

test('every option of a full file in use differs from its initial value', () => {
  for (const [field] of fields) expect(full[field], field).not.toEqual(USE_FIELDS[field].initial);
});

describe.each([['all options', full] as const, ...fields])('a file in use with %s', (_field, use) => {
  const step = aStep({ attachments: [use] });
  const content = anInstruction({ steps: [step] });

  test('is split into parts and reassembled', () => {
    expect(assembleContent(JSON.parse(JSON.stringify(partsOf(content))), () => use.file)).toEqual(content);
  });

  test('is cloned', () => {
    const [copy] = cloneContent(content, 'Copy', anId).steps.flatMap(({ attachments }) => attachments);
    expect(copy).toEqual({ ...use, id: copy?.id, annotations: [{ ...use.annotations[0], id: copy?.annotations[0]?.id }] });
  });

  test('is cut and pasted with its step', () => {
    const cut = copySteps({ instructionId: 'a', tree: toStepTree([step]), alerts: [] }, [step.id], true);
    const target = { instructionId: 'a', tree: toStepTree([]), alerts: [] };
    expect(toSteps(pasteSteps(target, cut, { parentId: ROOT, index: 0 }, anId).tree)).toEqual([step]);
  });
});

describe.each(fields)('a change of %s', (field) => {
  const changed = { ...plain, [field]: full[field] };

  test('invalidates a tick if people follow it', () => {
    const step = aStep({ attachments: [changed] });
    const [hashed] = itemsOf(anInstruction({ steps: [step] }), (text) => text);
    expect(hashed?.hash.includes(`"${field}":${canonicalJson(full[field])}`)).toBe(USE_FIELDS[field].isWork);
  });

  test('is compared between revisions', () => {
    const found = compareFiles([plain], [changed]).map(({ kind }) => kind);
    expect(found).toEqual(USE_FIELDS[field].isCompared ? ['marked-up'] : []);
  });
});
