// A process full of sockets: opens so many, says 0 when all are open, and after each change the time at which the last one heard.
const [url = '', token = '', count = '0'] = process.argv.slice(2);
const total = Number(count);
const OPENING_AT_ONCE = 100;

let heard = 0;
const onMessage = () => {
  heard += 1;
  if (heard < total) return;
  heard = 0;
  process.send?.(Date.now());
};

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/ws`, ['benchbook', token]);
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('message', onMessage);
    socket.addEventListener('error', () => reject(new Error('A socket could not be opened')));
  });
}

for (let opened = 0; opened < total; opened += OPENING_AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(OPENING_AT_ONCE, total - opened) }, open));
}
process.send?.(0);
