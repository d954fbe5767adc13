/** Restricts pushes to the push services in the settings; no other host of any network can be addressed. */

/**
 * Whether an endpoint belongs to a permitted push service. An origin in the settings matches exactly; a host name
 * matches https on its default port only.
 */
export const mayPushTo = (endpoint: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (hosts.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
};
