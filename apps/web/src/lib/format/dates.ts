import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';

dayjs.extend(advancedFormat);

/** Timestamps: `01/31/2026 02:05 PM` (spec, section 9). */
export function formatTimestamp(atMs: number): string {
  return dayjs(atMs).format('MM/DD/YYYY hh:mm A');
}

/** Dates: `Saturday, January 31st, 2026` (spec, section 9). */
export function formatDate(atMs: number): string {
  return dayjs(atMs).format('dddd, MMMM Do, YYYY');
}

/** Times of activities: `Jan 31st 2026, 2:05 pm` (spec, section 9). */
export function formatActivityTime(atMs: number): string {
  return dayjs(atMs).format('MMM Do YYYY, h:mm a');
}
