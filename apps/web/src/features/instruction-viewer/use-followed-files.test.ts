import type { Annotation } from '@benchbook/domain/annotations';
import { aFile, aStep, aUse } from '@benchbook/testkit';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFollowedFiles } from './use-followed-files.ts';

const guide = vi.hoisted(() => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  return { loaded, load, lookAt: vi.fn() };
});
vi.mock('../../blocks/model-viewer/index.ts', async () => {
  await guide.loaded;
  return { createViewerGuide: () => ({ channel: 'channel', lookAt: guide.lookAt }) };
});

const hole = { id: 'Anno_a', message: 'Hole' } as Annotation;
const model = aUse({ file: aFile({ path: 'pump.glb' }), annotations: [hole] });
const step = aStep({ title: 'Mount', attachments: [aUse({ file: aFile({ path: 'mount.png' }) }), model] });
const link = { type: 'annotationLink', attrs: { id: hole.id, index: 1, text: 'the hole' } } as const;

test('an annotation link that is followed before the 3D guide has loaded is shown once it has, and later ones immediately', async () => {
  const options = { steps: [step], step, goTo: vi.fn(), openInstruction: vi.fn(), onStepLink: vi.fn() };
  const { result } = renderHook(() => useFollowedFiles(options));
  act(() => result.current.follow(step.id, link));
  expect([result.current.selectedUseId, result.current.channel, guide.lookAt.mock.calls]).toEqual([model.id, undefined, []]);
  guide.load();
  await vi.waitFor(() => expect(guide.lookAt.mock.calls).toEqual([[hole.id]]));
  expect(result.current.channel).toBe('channel');
  act(() => result.current.follow(step.id, link));
  expect(guide.lookAt.mock.calls).toEqual([[hole.id], [hole.id]]);
});

test('a link to another step leads there, and leaves the shown file unchanged', () => {
  const options = { steps: [step], step, goTo: vi.fn(), openInstruction: vi.fn(), onStepLink: vi.fn() };
  const { result } = renderHook(() => useFollowedFiles(options));
  act(() => result.current.follow(step.id, { type: 'stepLink', attrs: { id: 'other', text: 'Drain oil' } }));
  expect(options.onStepLink).toHaveBeenCalledExactlyOnceWith('other');
  expect(options.goTo).not.toHaveBeenCalled();
});
