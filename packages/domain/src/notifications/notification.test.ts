import { expect, test } from 'vitest';
import { isProgressNews, isUrgent, NEWS, type News, noticeKind } from './index.ts';

const named = (accepts: (news: News) => boolean): readonly string[] =>
  Object.entries(NEWS).flatMap(([name, news]) => (accepts(news) ? [name] : []));
const kindOf = (news: News, isByHand = false): string => noticeKind({ ...news, isByHand });

test('each notice has its kind', () => {
  expect(Object.fromEntries(Object.entries(NEWS).map(([name, news]) => [name, kindOf(news)]))).toEqual({
    started: 'progress',
    progression: 'progress',
    completed: 'progress',
    newFeedback: 'feedback',
    assigned: 'assignment',
    briefed: 'assignment',
    handedOver: 'assignment',
    verificationWanted: 'supervisor-call',
    workLeft: 'work-left',
    reopened: 'progress',
    finishedOnOlder: 'progress',
    finishedBefore: 'progress',
    overtaken: 'progress',
    problemReported: 'problem',
    personStopped: 'problem',
    problemResolved: 'problem-resolved',
    buildFailed: 'refused-release',
    byHand: 'other',
  });
});

test('a notice that a person wrote is of no kind and never urgent, whatever words it has', () => {
  expect(named((news) => kindOf(news, true) !== 'other' || isUrgent({ ...news, isByHand: true }))).toEqual([]);
});

test('only stopped people, problems, refused builds and calls for a supervisor are urgent', () => {
  const urgent = ['buildFailed', 'personStopped', 'problemReported', 'verificationWanted'];
  expect(named((news) => isUrgent({ ...news, isByHand: false })).toSorted()).toEqual(urgent);
});

test('a lead gets progress notices for start, rise and completion of a run', () => {
  expect(named(isProgressNews)).toEqual(['started', 'progression', 'completed']);
});
