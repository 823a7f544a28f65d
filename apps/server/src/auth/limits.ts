import type { Clock } from '../ports/index.ts';
import {
  CallLimit,
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
  /** Pictures of oneself, by person. */
  readonly pictures: CallLimit;
  /** Bytes of files in messages and reports, by person. */
  readonly fileBytes: CallLimit;
  /** Calls at work at once, by person. */
  readonly atWork: PersonTurns;
}

export function createLimits(clock: Clock): Limits {
  return {
    papers: new CallLimit(clock, PAPERS_OF_AN_ADDRESS),
    reports: new CallLimit(clock, REPORTS_OF_A_PERSON),
    signInPages: new CallLimit(clock, PAPERS_OF_AN_ADDRESS),
    newDevices: new CallLimit(clock, DEVICES_OF_A_PERSON),
    passes: new CallLimit(clock, PASSES_OF_A_SESSION),
    messages: new CallLimit(clock, MESSAGES_OF_A_PERSON),
    notices: new CallLimit(clock, NOTICES_OF_A_PERSON),
    threads: new CallLimit(clock, THREADS_OF_A_PERSON),
    tellings: new CallLimit(clock, TELLINGS_OF_A_PERSON),
    searches: new CallLimit(clock, SEARCHES_OF_A_PERSON),
    ticks: new CallLimit(clock, TICKS_OF_A_PERSON),
    pictures: new CallLimit(clock, PICTURES_OF_A_PERSON),
    fileBytes: new CallLimit(clock, FILE_BYTES_OF_A_PERSON),
    atWork: new PersonTurns(),
  };
}
