// Processes a model as the server's worker does, then prints the peak memory of the process in MB.
import { basename } from 'node:path';
import { processModel } from '../../packages/models/src/pipeline/process-model.ts';

const [path = '', folder = ''] = process.argv.slice(2);
await processModel({ files: [{ name: basename(path), path }], folder });
process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
