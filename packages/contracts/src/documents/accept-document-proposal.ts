import type { DocumentRemark, ProposedBranch } from '@benchbook/domain/documents';
import type { Id } from '@benchbook/domain/ids';
import type { DropTarget } from '@benchbook/domain/steps';
import { z } from 'zod';
import { DOCUMENT_MAX_BYTES, defineRoute } from '../define-route.ts';
import { decodeRemark, documentAnswer, encodeRemark, remarkWire } from '../instructions/document-answer.ts';
import { codecFor } from '../wire/codec-for.ts';
import { idText, shortText } from '../wire/text.ts';
import { acceptedStepsWire, decodeProposedSteps, encodeProposedSteps } from './proposed-steps.ts';

const params = z.object({ id: idText });

/** Creates an instruction from a proposal as corrected by its author. */
export const createFromProposal = defineRoute({
  name: 'createFromProposal',
  method: 'POST',
  path: '/api/document-proposals/{id}/instruction',
  params,
  body: codecFor(z.object({ title: shortText, steps: acceptedStepsWire }), {
    decode: ({ title, steps }): { title: string; steps: readonly ProposedBranch[] } => ({
      title,
      steps: decodeProposedSteps(steps),
    }),
    encode: ({ title, steps }) => ({ title, steps: encodeProposedSteps(steps) }),
  }),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: documentAnswer,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE_TITLE', 'VALIDATION', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Makes an instruction of a proposal as its author has corrected it; the proposal is used up. All of it, or nothing.',
});

/** Where to insert the steps of a proposal. */
export interface ProposalInsertion {
  readonly instructionId: Id;
  /** Before or after a step, or below it as its last sub-steps; null: at the end. */
  readonly target: DropTarget | null;
  readonly steps: readonly ProposedBranch[];
}

/** The inserted steps and alerts. */
export interface InsertedSteps {
  readonly version: number;
  /** Ids of the steps, without their sub-steps. */
  readonly stepIds: readonly Id[];
  /** Ids of the new alerts. */
  readonly alertIds: readonly Id[];
  readonly remarks: readonly DocumentRemark[];
}

const insertedSteps = codecFor(
  z.object({
    version: z.int(),
    stepIDs: z.array(z.string()),
    /** Missing in responses of older servers. */
    alertIDs: z.array(z.string()).default([]),
    remarks: z.array(remarkWire),
  }),
  {
    decode: ({ version, stepIDs, alertIDs, remarks }): InsertedSteps => ({
      version,
      stepIds: stepIDs,
      alertIds: alertIDs,
      remarks: remarks.map(decodeRemark),
    }),
    encode: ({ version, stepIds, alertIds, remarks }) => ({
      version,
      stepIDs: [...stepIds],
      alertIDs: [...alertIds],
      remarks: remarks.map(encodeRemark),
    }),
  },
);

export const insertProposal = defineRoute({
  name: 'insertProposal',
  method: 'POST',
  path: '/api/document-proposals/{id}/steps',
  params,
  body: codecFor(
    z.object({
      WIPID: idText,
      StepID: idText.nullish(),
      place: z.enum(['before', 'after', 'into']).optional(),
      steps: acceptedStepsWire,
    }),
    {
      decode: ({ WIPID, StepID, place = 'after', steps }): ProposalInsertion => ({
        instructionId: WIPID,
        target: StepID ? { id: StepID, place } : null,
        steps: decodeProposedSteps(steps),
      }),
      encode: ({ instructionId, target, steps }) => ({
        WIPID: instructionId,
        ...(target ? { StepID: target.id, place: target.place } : {}),
        steps: encodeProposedSteps(steps),
      }),
    },
  ),
  bodyMaxBytes: DOCUMENT_MAX_BYTES,
  response: insertedSteps,
  errors: ['NOT_FOUND', 'DELETED', 'VALIDATION', 'CONFLICT'],
  access: 'AUTHOR',
  description:
    'Puts the steps of a proposal, as its author has corrected them, into an instruction, as one version; the proposal is used up. All of it, or nothing.',
});
