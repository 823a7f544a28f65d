// Reads a model, then prints its number of triangles and the peak memory of the process in MB.
import { basename } from 'node:path';
import { inspectScene } from '../../packages/models/src/inspect/index.ts';
import { readModel } from '../../packages/models/src/read/index.ts';

const [path = ''] = process.argv.slice(2);
const { scene } = await readModel([{ name: basename(path), path }]);
const { triangles } = inspectScene(scene);
process.stdout.write(JSON.stringify({ triangles, megabytes: process.resourceUsage().maxRSS / 1024 }));
