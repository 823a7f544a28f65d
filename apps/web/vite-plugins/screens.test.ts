import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('what stands outside the frame is budgeted without it: the sign-in page and all papers, and nothing else that has an address', () => {
  const within = (place: string) =>
    SCREENS.filter((screen) => screen.within === place && screen.path.includes('/app/routes/')).map(({ name }) => name);
  expect(within('start')).toEqual(['print', 'printed-copy', 'record', 'sign-in']);
  expect(within('signed-in')).toEqual(expect.arrayContaining(['home', 'users', 'devices', 'feedback', 'lite-view']));
});
