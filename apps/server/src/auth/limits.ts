import { BodiesHeld } from './bodies-held.ts';
import {
  CALLS_OF_A_PERSON,
  type CallLimit,
  CHOICES_OF_A_PERSON,
  DEVICES_OF_A_PERSON,
  FILE_BYTES_OF_A_PERSON,
  MESSAGES_OF_A_PERSON,
  NOTICES_OF_A_PERSON,
  PAPERS_OF_AN_ADDRESS,
  PASSES_OF_A_SESSION,
  PICTURES_OF_A_PERSON,
  REPORTS_OF_A_PERSON,
  SEARCHES_OF_A_PERSON,
  TELLINGS_OF_A_PERSON,
  THREADS_OF_A_PERSON,
  TICKS_OF_A_PERSON,
} from './call-limit.ts';
import { PersonTurns } from './person-turns.ts';
import type { SharedCalls } from './shared-calls.ts';

/** How much one person, session or address may ask for. */
export interface Limits {
  /** Questions about printed pages, by address. */
  readonly papers: CallLimit;
  /** Reports, by person. */
  readonly reports: CallLimit;
  /** Sign-in pages that ask who has used their device, by address. */
  readonly signInPages: CallLimit;
  /** Devices that were never seen before, by person. */
  readonly newDevices: CallLimit;
  /** Passes to send for somebody else, by session. */
  readonly passes: CallLimit;
  /** Messages of feedback, by person. */
  readonly messages: CallLimit;
  /** Notices written by hand, by person. */
  readonly notices: CallLimit;
  /** Threads of feedback, by person. */
  readonly threads: CallLimit;
  /** People that feedback is told to, by who tells it. */
  readonly tellings: CallLimit;
  /** Searches, by person. */
  readonly searches: CallLimit;
  /** Steps that calls name as done or taken back, by person. */
  readonly ticks: CallLimit;
  /** Calls for a supervisor, by person. */
  readonly supervisorCalls: CallLimit;
  /** Choices between revisions, by person: what a tablet kept over a week without a network fits in. */
  readonly revisionChoices: CallLimit;
  /** Pictures of oneself, by person. */
  readonly pictures: CallLimit;
  /** Bytes of files in messages and reports, by person. */
  readonly fileBytes: CallLimit;
  /** Calls at work at once, by person: each server shares out its own time. */
  readonly atWork: PersonTurns;
  /** Of these, searches and lists without an end: one after the other, so that others get in between. */
  readonly heavy: PersonTurns;
  /** Bytes of bodies at once, by person and in all: each server has its own memory. */
  readonly bodies: BodiesHeld;
}

export function createLimits(calls: SharedCalls): Limits {
  return {
    papers: calls.limit('papers', PAPERS_OF_AN_ADDRESS),
    reports: calls.limit('reports', REPORTS_OF_A_PERSON),
    signInPages: calls.limit('signInPages', PAPERS_OF_AN_ADDRESS),
    newDevices: calls.limit('newDevices', DEVICES_OF_A_PERSON),
    passes: calls.limit('passes', PASSES_OF_A_SESSION),
    messages: calls.limit('messages', MESSAGES_OF_A_PERSON),
    notices: calls.limit('notices', NOTICES_OF_A_PERSON),
    threads: calls.limit('threads', THREADS_OF_A_PERSON),
    tellings: calls.limit('tellings', TELLINGS_OF_A_PERSON),
    searches: calls.limit('searches', SEARCHES_OF_A_PERSON),
    ticks: calls.limit('ticks', TICKS_OF_A_PERSON),
    supervisorCalls: calls.limit('supervisorCalls', CALLS_OF_A_PERSON),
    revisionChoices: calls.limit('revisionChoices', CHOICES_OF_A_PERSON),
    pictures: calls.limit('pictures', PICTURES_OF_A_PERSON),
    fileBytes: calls.limit('fileBytes', FILE_BYTES_OF_A_PERSON),
    atWork: new PersonTurns(),
    heavy: new PersonTurns(1),
    bodies: new BodiesHeld(),
  };
}
