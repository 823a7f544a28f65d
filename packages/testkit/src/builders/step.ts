import { EMPTY_DOCUMENT } from '@benchbook/domain/markup';
import type { Step } from '@benchbook/domain/steps';
import { anId } from './ids.ts';

/** A step as it is when just added, but for the given fields. */
export function aStep(given: Partial<Step> = {}): Step {
  return {
    id: anId(),
    title: 'Step Title',
    content: EMPTY_DOCUMENT,
    timeEstimate: { days: 0, hours: 0, minutes: 0 },
    requiresOversight: false,
    requiresVerification: false,
    defaultUseId: null,
    isGenerated: false,
    attachments: [],
    children: [],
    ...given,
  };
}
