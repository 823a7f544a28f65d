import { bell } from './bell.ts';
import type { NoticeChannel } from './channel.ts';
import { socket } from './socket.ts';

/** Every notice goes through each of these, in this order. Another channel is a file beside them and an entry here. */
export const CHANNELS: readonly NoticeChannel[] = [bell, socket];
