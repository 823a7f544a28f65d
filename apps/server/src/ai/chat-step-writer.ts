import { DomainError } from '@benchbook/domain/errors';
import type { DraftedStep } from '@benchbook/domain/steps';
import { EventSourceParserStream, ParseError } from 'eventsource-parser/stream';
import { z } from 'zod';
import type { Settings } from '../config/index.ts';
import type { StepWriter } from '../ports/index.ts';
import { t } from './messages.ts';
import { notSteps, StepReader, writtenSteps } from './read-steps.ts';

/** Silence after which a server counts as dead, in ms. Models on site may need a minute before the first word. */
const SILENCE_MS = 120_000;

const MOST_STEPS = 500;
const MOST_CHARACTERS = 1_000_000;

/** Maximum characters of one stream event, which normally has a few words: an endless one must not fill the memory. */
const MAX_EVENT_LENGTH = 1_000_000;

const TASK = [
  'You write work instructions for a shop floor. Answer with the steps that lead to what is asked for, in the order in',
  'which they are done. A title is a short order of at most eight words. The text says how, in plain sentences, one',
  'thing to do on each line, without markup. Name tools, parts and values only as far as they were given: where one is',
  'missing, write "[to be filled in]". Never make up torques, voltages, part numbers or safety measures.',
].join(' ');

/** A chunk of the streamed answer in the format of OpenAI's chat API, which many servers share; other fields are ignored. */
const chunkWire = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() })).default([]),
});

/** Any server with a compatible chat API, on site or not. */
type ChatServer = NonNullable<Settings['ai']>;

/** Writes steps with a language model. Prompts and answers are neither logged nor stored. */
export function chatStepWriter(server: ChatServer, silenceMs: number = SILENCE_MS): StepWriter {
  return {
    async *write(prompt, signal) {
      const silence = new Silence(silenceMs);
      try {
        const pieces = await askModel(server, prompt, AbortSignal.any([signal, silence.signal]));
        yield* readSteps(pieces, silence);
      } catch (error) {
        throw failure(error, signal, silence);
      } finally {
        silence.end();
      }
    },
  };
}

async function askModel({ baseUrl, model, apiKey }: ChatServer, prompt: string, signal: AbortSignal) {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }) },
    body: JSON.stringify({
      model,
      stream: true,
      messages: [
        { role: 'system', content: TASK },
        { role: 'user', content: prompt },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'work_instruction', strict: true, schema: z.toJSONSchema(writtenSteps) },
      },
    }),
    redirect: 'error',
    signal,
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new DomainError('AI_FAILED', {
      message: t('answered', { status: response.status }),
    });
  }
  return response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_EVENT_LENGTH }));
}

async function* readSteps(events: AsyncIterable<{ data: string }>, silence: Silence): AsyncGenerator<DraftedStep> {
  const reader = new StepReader();
  let steps = 0;
  let characters = 0;
  for await (const { data } of events) {
    silence.restart();
    if (data === '[DONE]') break;
    const piece = readChunk(data);
    characters += piece.length;
    for (const step of reader.read(piece)) {
      steps += 1;
      yield step;
    }
    if (steps > MOST_STEPS || characters > MOST_CHARACTERS) throw notSteps();
    if (reader.isComplete) break;
  }
  if (steps === 0 || !reader.isComplete) throw notSteps();
}

function readChunk(data: string): string {
  const chunk = chunkWire.parse(JSON.parse(data));
  return chunk.choices[0]?.delta?.content ?? '';
}

function failure(error: unknown, signal: AbortSignal, silence: Silence): unknown {
  // The caller has gone: nobody gets a message.
  if (signal.aborted || error instanceof DomainError) return error;
  if (silence.signal.aborted) return new DomainError('AI_FAILED', { message: t('silent') });
  if (error instanceof SyntaxError || error instanceof z.ZodError || error instanceof ParseError) return notSteps();
  return new DomainError('AI_FAILED', {
    message: t('away'),
  });
}

/** Aborts after a period without data. */
class Silence {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), ms);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Resets the timer; call it on every chunk. */
  restart(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
