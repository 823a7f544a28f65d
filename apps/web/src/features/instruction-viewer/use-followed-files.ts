import { type AttachmentUse, fileKind } from '@benchbook/domain/attachments';
import type { TokenNode } from '@benchbook/domain/markup';
import { defaultUseOf, type Step } from '@benchbook/domain/steps';
import { useEffect, useMemo, useState } from 'react';
import { lazyValue, useLazyValue } from '../../ui/lazy/index.ts';

/** Moves the camera of a 3D model to an annotation; loaded with the first instruction that has a model. */
const viewerGuide = lazyValue(async () => (await import('../../blocks/model-viewer/index.ts')).createViewerGuide);

interface FollowedFilesOptions {
  steps: readonly Step[];
  /** The step on the screen. */
  step: Step | undefined;
  goTo(stepId: string): void;
  openInstruction(instructionId: string, title: string): void;
  /** A link to another step was pressed. */
  onStepLink(stepId: string): void;
}

/** Which file of the step is shown, and what opens when a link in the text is followed. */
export function useFollowedFiles({ steps, step, goTo, openInstruction, onStepLink }: FollowedFilesOptions) {
  const hasModel = useMemo(() => steps.some(showsModel), [steps]);
  const { value: createGuide } = useLazyValue(viewerGuide, hasModel);
  const viewer = useMemo(() => createGuide?.(), [createGuide]);
  /** Annotation to show once the 3D guide has loaded. */
  const [wantedId, setWantedId] = useState<string>();
  useEffect(() => {
    if (!viewer || wantedId === undefined) return;
    viewer.lookAt(wantedId);
    setWantedId(undefined);
  }, [viewer, wantedId]);
  const [chosen, setChosen] = useState<{ readonly stepId: string; readonly useId: string }>();

  return {
    /** Channel to the 3D viewer that is shown. */
    channel: viewer?.channel,
    selectedUseId: step && (chosen?.stepId === step.id ? chosen.useId : defaultUseOf(step)?.id),
    selectUse: (use: AttachmentUse): void => {
      if (step) setChosen({ stepId: step.id, useId: use.id });
    },
    follow: (stepId: string, token: TokenNode): void => {
      if (token.type === 'instructionLink') return openInstruction(token.attrs.id, token.attrs.text);
      if (token.type === 'stepLink') return onStepLink(token.attrs.id);
      const uses = steps.find((each) => each.id === stepId)?.attachments ?? [];
      const use =
        token.type === 'annotationLink'
          ? (uses.find(({ annotations }) => annotations.some(({ id }) => id === token.attrs.id)) ?? uses[token.attrs.index])
          : uses.find((each) => each.id === token.attrs.id || each.file.id === token.attrs.id);
      if (stepId !== step?.id) goTo(stepId);
      if (use) setChosen({ stepId, useId: use.id });
      if (use && token.type === 'annotationLink') setWantedId(token.attrs.id);
    },
  };
}

const showsModel = ({ attachments }: Step): boolean => attachments.some(({ file }) => fileKind(file.extension) === 'model');
