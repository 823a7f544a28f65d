import { PHONE, TABLET } from '../../fixtures/devices.ts';
import { measureEveryPage } from '../../fixtures/every-page.ts';
import { test } from '../../fixtures/product.ts';

test.describe.configure({ mode: 'parallel' });

measureEveryPage('1024x768', TABLET);
measureEveryPage('390x844', PHONE);
