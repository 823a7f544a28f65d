// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePartsShown } from './use-parts-shown.ts';

afterEach(cleanup);

test('TEX-11: a click on the selected part, or beside the model, deselects it', () => {
  const onSelected = vi.fn();
  const { result } = renderHook(() => usePartsShown(onSelected));
  const press = (id: string | null): string | null => {
    act(() => result.current.press(id));
    return result.current.shown.selectedId;
  };
  expect(['a', 'b', 'b', 'b', null].map(press)).toEqual(['a', 'b', null, 'b', null]);
  expect(onSelected.mock.calls).toEqual([['a'], ['b'], [null], ['b'], [null]]);
});
