import { expect, test } from 'vitest';
import { authoringPath, litePath, previewPath, readPlace, selectedPath } from './routes.ts';

test('NAV-14 NAV-16: the editor opens at id, ~&~ and title, with a flag for PDF instructions', () => {
  expect(authoringPath({ id: '01', title: 'Valve service', kind: 'steps' })).toBe(
    '/dashboard/work%20instructions%20parent/01~&~Valve%20service?pdf=false',
  );
  expect(authoringPath({ id: '01', title: 'Valve', kind: 'pdf' })).toMatch(/\?pdf=true$/);
});

test('NAV-20: the lite view opens at the viewer path with view=js', () => {
  expect(litePath({ id: '01', title: 'Überdruck 50', kind: 'steps' })).toBe(
    '/dashboard/model%20viewer/01~&~%C3%9Cberdruck%2050?pdf=false&view=js',
  );
});

test('NAV-17: the preview opens at its path with the flag, and ends in the id', () => {
  expect(previewPath({ id: '01', kind: 'steps' })).toBe('/dashboard/work%20instructions/preview/01?pdf=false');
  expect(previewPath({ id: '02', kind: 'pdf' })).toBe('/dashboard/work%20instructions/preview/02?pdf=true');
});

test('NAV-14: id and title are split at the first ~&~, and a bare id is enough', () => {
  expect(readPlace('01~&~A~&~B')).toEqual({ id: '01', title: 'A~&~B' });
  expect(readPlace('01')).toEqual({ id: '01', title: '' });
});

test('a link to an instruction in a list selects it there, whatever its id holds, and can open who is assigned', () => {
  expect(selectedPath('/list', 'a&b')).toBe('/list?selected=a%26b');
  expect(selectedPath('/list', '01', 'assignees')).toBe('/list?selected=01&panel=assignees');
});

test('an address names the beginning of a title that no server would take whole', () => {
  const address = authoringPath({ id: '01', title: `Ü${'x'.repeat(9_998)}😀`, kind: 'steps' });
  expect(address.length).toBeLessThan(400);
  expect(address).toMatch(/01~&~%C3%9Cx{199}\?pdf=false$/);
});
