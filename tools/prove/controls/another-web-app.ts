// The server as it is, with the web app in `WEB_FOLDER`, which is broken on purpose.
import { startBroken } from './start-broken.ts';

await startBroken((context) => context, {}, process.env['WEB_FOLDER']);
