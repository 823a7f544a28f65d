import { createInstruction, DRAFT_LINES_TYPE, draftLine, NO_FIELDS, promptAi, type StepInput } from '@benchbook/contracts';
import { generatedTitle } from '@benchbook/domain/instructions';
import { EMPTY_DOCUMENT, type MarkupDocument } from '@benchbook/domain/markup';
import type { DraftedStep } from '@benchbook/domain/steps';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, api, sentenceOf } from '../../lib/client/index.ts';
import { queryKeys } from '../../lib/query/index.ts';
import { t } from './messages.ts';
import type { CreatedInstruction } from './use-create-instruction.ts';

/** State of generating steps by a language model. */
export interface Generation {
  readonly isWriting: boolean;
  /** Steps generated so far. */
  readonly steps: readonly DraftedStep[];
  readonly error: string | undefined;
  generate(prompt: string): Promise<void>;
  /** Cancels; nothing is created. */
  cancel(): void;
}

/** Generates steps and creates an instruction when they are complete; leaving the page cancels. */
export function useGenerateInstruction(onCreated: (created: CreatedInstruction) => void): Generation {
  const [steps, setSteps] = useState<readonly DraftedStep[]>([]);
  const [error, setError] = useState<string>();
  const [isWriting, setWriting] = useState(false);
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  return {
    isWriting,
    steps,
    error,
    cancel: () => running.current?.abort(),
    async generate(prompt) {
      const controller = new AbortController();
      running.current = controller;
      setWriting(true);
      setSteps([]);
      setError(undefined);
      try {
        const written = await writeSteps(prompt, controller.signal, (step) => setSteps((before) => [...before, step]));
        const created = await api.call(createInstruction, {
          body: {
            ...NO_FIELDS,
            title: generatedTitle(prompt, Date.now()),
            kind: 'steps',
            steps: written.map(stepInput),
            highlights: null,
            tagIds: [],
            tagNames: [],
            cloneOf: null,
          },
        });
        void queries.invalidateQueries({ queryKey: queryKeys.instructions.all });
        onCreated({ id: created.id, title: created.title, kind: 'steps' });
      } catch (failure) {
        const isCancelled = failure instanceof ApiError && failure.code === 'CANCELLED';
        if (!isCancelled) setError(sentenceOf(failure, t('aiBrokeOff')));
      } finally {
        setWriting(false);
      }
    },
  };
}

async function writeSteps(
  prompt: string,
  signal: AbortSignal,
  onStep: (step: DraftedStep) => void,
): Promise<readonly DraftedStep[]> {
  const steps: DraftedStep[] = [];
  for await (const text of api.lines(DRAFT_LINES_TYPE, promptAi, { body: prompt }, { signal })) {
    const line = draftLine.parse(JSON.parse(text));
    if ('end' in line) return steps;
    if ('error' in line) throw new ApiError('AI_FAILED', line.error.message, { body: { ...line.error, code: 'AI_FAILED' } });
    steps.push(line.step);
    onStep(line.step);
  }
  throw new ApiError('UNREACHABLE', t('aiBrokeOff'));
}

function stepInput({ title, text }: DraftedStep): StepInput {
  return { id: null, title, contentDoc: documentOf(text), isGenerated: true, children: [] };
}

/** Converts each line to a paragraph. */
function documentOf(text: string): MarkupDocument {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return EMPTY_DOCUMENT;
  return { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })) };
}
