import { bell } from './bell.ts';
import type { NoticeChannel } from './channel.ts';
import { socket } from './socket.ts';

/** To add a channel, add a file here and an entry to this list. */
const CHANNELS: readonly NoticeChannel[] = [bell, socket];

/** Sends a notice through every channel, in their order. */
export const deliver: NoticeChannel['deliver'] = async (...notice) => {
  for (const channel of CHANNELS) await channel.deliver(...notice);
};
