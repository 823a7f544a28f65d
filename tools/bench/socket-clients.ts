// A process with the sockets of the given people: opens the given number, prints 0 when all are open, and after each change of
// an instruction the time at which the last of them received its event.
import { once } from 'node:events';

interface Person {
  readonly id: string;
  readonly token: string;
  readonly username: string;
}

const [url = '', count = '0'] = process.argv.slice(2);
const total = Number(count);
const OPENING_AT_ONCE = 100;

const [people]: readonly (readonly Person[])[] = await once(process, 'message');
if (!people) throw new Error('Nobody was named');

let received = 0;
const onMessage = ({ data }: MessageEvent<string>) => {
  if (!data.includes('"subject":"instruction"')) return;
  received += 1;
  if (received < total) return;
  received = 0;
  process.send?.(Date.now());
};

function open({ id, token, username }: Person): Promise<void> {
  const identity = { eventSource: 'identify_user', sender: username, currentUserId: id, currentUserRole: 'Engineer' };
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/ws`, ['benchbook', token]);
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify(identity));
      resolve();
    });
    socket.addEventListener('message', onMessage);
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')));
  });
}

for (let opened = 0; opened < total; opened += OPENING_AT_ONCE) {
  const places = Array.from({ length: Math.min(OPENING_AT_ONCE, total - opened) }, (_, index) => opened + index);
  await Promise.all(places.flatMap((place) => people[place % people.length] ?? []).map(open));
}
process.send?.(0);
