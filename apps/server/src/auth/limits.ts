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
  RECIPIENTS_OF_A_PERSON,
  REPORTS_OF_A_PERSON,
  SEARCHES_OF_A_PERSON,
  THREADS_OF_A_PERSON,
  TICKS_OF_A_PERSON,
} from './call-limit.ts';
import { PersonTurns } from './person-turns.ts';
import type { SharedCalls } from './shared-calls.ts';

/** Rate limits per person, session or address. */
export interface Limits {
  /** Lookups of printed pages, by address. */
  readonly papers: CallLimit;
  /** Reports, by person. */
  readonly reports: CallLimit;
  /** Sign-in pages that ask for the people of their device, by address. */
  readonly signInPages: CallLimit;
  /** Devices never seen before, by person. */
  readonly newDevices: CallLimit;
  /** Passes for submitting work of others, by session. */
  readonly passes: CallLimit;
  /** Feedback messages, by person. */
  readonly messages: CallLimit;
  /** Manual notices, by person. */
  readonly notices: CallLimit;
  /** Feedback threads, by person. */
  readonly threads: CallLimit;
  /** Recipients of feedback, by sender. */
  readonly recipients: CallLimit;
  /** Searches, by person. */
  readonly searches: CallLimit;
  /** Steps that calls mark as done or undone, by person. */
  readonly ticks: CallLimit;
  /** Calls for a supervisor, by person. */
  readonly supervisorCalls: CallLimit;
  /** Revision choices, by person: enough for what a tablet collects in a week offline. */
  readonly revisionChoices: CallLimit;
  /** Profile images, by person. */
  readonly pictures: CallLimit;
  /** Bytes of files in messages and reports, by person. */
  readonly fileBytes: CallLimit;
  /** Concurrent calls, by person: each server shares out its own time. */
  readonly atWork: PersonTurns;
  /** Of these, searches and unpaged lists: one at a time, so that other calls get in between. */
  readonly heavy: PersonTurns;
  /** Concurrent bytes of bodies, by person and in total: each server has its own memory. */
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
    recipients: calls.limit('tellings', RECIPIENTS_OF_A_PERSON),
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
