// The unchanged server with the deliberately broken web app in `WEB_FOLDER`.
import { startBroken } from './start-broken.ts';

await startBroken((context) => context, {}, process.env['WEB_FOLDER']);
