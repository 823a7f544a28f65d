export {
  type ChainBreak,
  type ChainHead,
  EMPTY_LOG,
  eventHash,
  findBreak,
  findChange,
  hashedText,
  isHeldHash,
  type LoggedEvent,
} from './event-chain.ts';
export { isAbout, isStretch, isWithin, type LogFilter } from './log-filter.ts';
