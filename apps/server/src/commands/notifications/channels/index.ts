import { bell } from './bell.ts';
import type { NoticeChannel } from './channel.ts';
import { socket } from './socket.ts';

/** Every notice goes through each of these, in this order. To add a channel, add a file here and an entry to this list. */
export const CHANNELS: readonly NoticeChannel[] = [bell, socket];
