import { type AttachmentUse, USE_FIELDS, type UseOptions } from '@benchbook/domain/attachments';
import { STEP_FIELDS, type Step, type StepBody } from '@benchbook/domain/steps';
import { aFile, aPhotoMarkup } from './file.ts';
import { anId } from './ids.ts';
import { type OfOneField, ofOneField } from './of-one-field.ts';
import { aText } from './text.ts';

/** A file in use whose every field differs from its initial value. */
export function aFullUse(given: Partial<AttachmentUse> = {}): AttachmentUse {
  return {
    id: anId(),
    file: aFile(),
    isPreviewImage: true,
    backgroundColor: '#123456',
    camera: { zoom: 2 },
    photoMarkup: aPhotoMarkup(),
    annotations: [
      {
        id: 'Anno_abcdefghijklmno',
        message: 'Here',
        camera: { position: [1, 2, 3], rotation: [0, 0, 0, 1] },
        pin: { partId: '0.3', position: [1, 0, 0], normal: [0, 0, 1] },
        x: 12,
        y: 34,
        backgroundColor: '#654321',
        pointer: 'square',
        state: '{"scale":2}',
        placement: 'changed',
      },
    ],
    ...given,
  };
}

/** For each option, the full use in which all other options have their initial value. */
export function usesOfOneField(full: AttachmentUse): readonly OfOneField<AttachmentUse, UseOptions>[] {
  return ofOneField<UseOptions, AttachmentUse>(USE_FIELDS, full);
}

/** A step whose every field differs from its initial value, so that tests notice a lost field. */
export function aFullStep(given: Partial<Step> = {}): Step {
  const use = aFullUse();
  return {
    id: anId(),
    title: 'Tighten the bolt',
    content: aText('12 Nm'),
    timeEstimate: { days: 1, hours: 2, minutes: 3 },
    requiresOversight: true,
    requiresVerification: true,
    defaultUseId: use.id,
    isGenerated: true,
    attachments: [use],
    children: [],
    ...given,
  };
}

/** For each field, a new step with the files of a full one in which only this field has the full step's value. */
export function stepsOfOneField(full: Step): readonly OfOneField<Step, StepBody>[] {
  return ofOneField<StepBody, Step>(STEP_FIELDS, full);
}
