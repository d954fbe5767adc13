/** The scanner of uploaded files, from the settings. */
import { Clamd } from '../../infra/engines/scanner/clamd.js';
import type { Scanner } from '../../infra/ports/scanner.js';
import type { Settings } from '../../infra/runtime/settings.js';

/** Undefined: files are not scanned. */
export const openScanner = ({ SCANNER_URL }: Pick<Settings, 'SCANNER_URL'>): Scanner | undefined =>
  SCANNER_URL === '' ? undefined : new Clamd(new URL(SCANNER_URL));
