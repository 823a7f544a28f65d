// A process full of sockets of one person: opens so many, says 0 when all are open, and after each change of an instruction
// the time at which the last of them had heard of it.
const [url = '', token = '', user = '{}', count = '0'] = process.argv.slice(2);
const total = Number(count);
const OPENING_AT_ONCE = 100;

const { id, username, role } = JSON.parse(user);
const identity = JSON.stringify({ eventSource: 'identify_user', sender: username, currentUserId: id, currentUserRole: role });

let heard = 0;
const onMessage = ({ data }: MessageEvent<string>) => {
  if (!data.includes('"subject":"instruction"')) return;
  heard += 1;
  if (heard < total) return;
  heard = 0;
  process.send?.(Date.now());
};

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/ws`, ['benchbook', token]);
    socket.addEventListener('open', () => {
      socket.send(identity);
      resolve();
    });
    socket.addEventListener('message', onMessage);
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')));
  });
}

for (let opened = 0; opened < total; opened += OPENING_AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(OPENING_AT_ONCE, total - opened) }, open));
}
process.send?.(0);
