// Measures the surface errors of the model named by its argument, or reports to its parent that the model is missing.
import { COMPARED_MODELS } from './compared.ts';
import { surfaceErrors } from './surface-errors.ts';

const model = COMPARED_MODELS.find(({ name }) => name === process.argv[2]);
if (!model) throw new Error(`There is no model "${process.argv[2]}"`);
const scene = model.scene();
process.send?.('notMeasured' in scene ? scene : await surfaceErrors(await scene));
