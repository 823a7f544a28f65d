import { aFullAlert, alertsOfOneField, anId, anInstruction, aStep } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { compareAlerts } from '../comparison/compare-instructions.ts';
import { assembleContent, cloneContent, copySteps, partsOf, pasteSteps } from '../instructions/index.ts';
import { ROOT, toSteps, toStepTree } from '../steps/index.ts';
import { ALERT_FIELDS, fieldsOfAlert, newAlert, readKey } from './index.ts';

const step = aStep();
const full = aFullAlert({ stepIds: [step.id] });
const fields = alertsOfOneField(full);
const plain = { ...fieldsOfAlert.complete({}), id: full.id };

test('every field of a full alert differs from its initial value', () => {
  for (const [field] of fields) expect(full[field], field).not.toEqual(ALERT_FIELDS[field].initial);
  expect(newAlert('a', '', null, '')).toEqual({ ...plain, id: 'a' });
});

describe.each([['all fields', full] as const, ...fields])('an alert with %s', (_field, alert) => {
  const content = anInstruction({ steps: [step], alerts: [alert] });

  test('is split into parts and reassembled', () => {
    expect(assembleContent(JSON.parse(JSON.stringify(partsOf(content))), () => undefined)).toEqual(content);
  });

  test('is cloned with its steps', () => {
    const { steps, alerts } = cloneContent(content, 'Copy', anId);
    const stepIds = alert.stepIds.flatMap(() => steps.map(({ id }) => id));
    expect(alerts).toEqual([{ ...alert, id: alerts[0]?.id, stepIds }]);
  });

  test('goes with its step into another instruction, where it applies to this step', () => {
    const onStep = { ...alert, stepIds: [step.id] };
    const cut = copySteps({ instructionId: 'a', tree: toStepTree([step]), alerts: [onStep] }, [step.id], true);
    const target = { instructionId: 'b', tree: toStepTree([]), alerts: [] };
    const { tree, alerts } = pasteSteps(target, cut, { parentId: ROOT, index: 0 }, anId);
    const stepIds = toSteps(tree).map(({ id }) => id);
    expect(alerts).toEqual([{ ...onStep, id: alerts[0]?.id, stepIds, isGlobal: false }]);
  });
});

describe.each(fields)('a change of %s', (field) => {
  const changed = { ...plain, [field]: full[field] };

  test('requires a new acknowledgement if people follow it', () => {
    expect(readKey(changed) !== readKey(plain)).toBe(ALERT_FIELDS[field].isWork);
  });

  test('is compared between revisions', () => {
    const found = compareAlerts([plain], [changed]).flatMap((each) => (each.kind === 'changed' ? each.fields : []));
    expect(found.map((each) => each.field)).toEqual(ALERT_FIELDS[field].isCompared ? [field] : []);
  });
});
