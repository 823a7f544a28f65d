// The product with a clock that a proof can shift.
import { startBroken } from '../controls/start-broken.ts';
import { clockOfFile } from './clock-of-file.ts';

await startBroken((context) => context, { clock: clockOfFile() });
