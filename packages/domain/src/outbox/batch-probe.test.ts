import { expect, test } from 'vitest';
import { BatchProbe } from './batch-probe.ts';

test('LITE-02: after two batches without an answer one entry is sent in a call of its own; a batch that is answered ends this', () => {
  const probe = new BatchProbe();
  expect([probe.isProbeDue('pump'), probe.batchUnanswered('pump'), probe.isProbeDue('pump')]).toEqual([false, false, false]);
  expect([probe.batchUnanswered('pump'), probe.isProbeDue('pump'), probe.isProbeDue('lid')]).toEqual([false, true, false]);
  probe.singleAnswered('pump');
  expect(probe.isProbeDue('pump')).toBe(false);
  probe.batchAnswered('pump');
  expect([probe.batchUnanswered('pump'), probe.isProbeDue('pump')]).toEqual([false, false]);
});

test('LITE-02: a batch that gets no answer after a single call did is split', () => {
  const probe = new BatchProbe();
  for (let time = 0; time < 2; time++) probe.batchUnanswered('pump');
  probe.singleAnswered('pump');
  expect(probe.batchUnanswered('pump')).toBe(true);
  expect(probe.isProbeDue('pump')).toBe(false);
});

test('LITE-02: a single call that was answered before any batch failed says nothing about batches', () => {
  const probe = new BatchProbe();
  probe.singleAnswered('pump');
  expect([probe.batchUnanswered('pump'), probe.batchUnanswered('pump')]).toEqual([false, false]);
});
