/** The outlet for the access journal, from the settings. */
import { HttpOutlet } from '../../infra/engines/outlet/http.js';
import { SyslogOutlet } from '../../infra/engines/outlet/syslog.js';
import type { Outlet } from '../../infra/ports/outlet.js';
import type { Settings } from '../../infra/runtime/settings.js';

/** Undefined: the journal is not shipped. */
export const openOutlet = ({
  JOURNAL_URL,
  JOURNAL_TOKEN,
}: Pick<Settings, 'JOURNAL_URL' | 'JOURNAL_TOKEN'>): Outlet | undefined => {
  if (JOURNAL_URL === '') return undefined;
  const url = new URL(JOURNAL_URL);
  return url.protocol.startsWith('syslog') ? new SyslogOutlet(url) : new HttpOutlet(url, JOURNAL_TOKEN);
};
