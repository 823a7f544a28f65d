import { type Product, startProduct } from '@benchbook/testkit/product';
import { type Caller, signIn } from '../lib/caller.ts';
import { ADMIN, ADMIN_PASSWORD, PLANT_SETTINGS } from '../lib/plant.ts';

/** Starts an empty product, signs its administrator in, does the work, and always ends the product. */
export async function withProduct<T>(work: (product: Product, admin: Caller) => Promise<T>): Promise<T> {
  const product = await startProduct({ env: { ...PLANT_SETTINGS, LOG_LEVEL: 'error' } });
  try {
    return await work(product, await signIn(product.url, ADMIN, ADMIN_PASSWORD));
  } finally {
    await product.stop();
  }
}
