/** Where the product may push to: addresses of push services that the settings name, and no other host of any network. */

/** Whether an endpoint is of a push service. An origin of the settings stands for itself; a name for https on its own port alone. */
export const mayPushTo = (endpoint: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (hosts.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
};
