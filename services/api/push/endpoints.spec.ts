import { mayPushTo } from './endpoints.js';

const hosts = ['fcm.googleapis.com', '*.push.apple.com', 'http://127.0.0.1:4455'];

it.each(['https://fcm.googleapis.com/fcm/send/abc', 'https://web.push.apple.com/Q', 'http://127.0.0.1:4455/p/1'])(
  'pushes to %s',
  (endpoint) => expect(mayPushTo(endpoint, hosts)).toBe(true),
);

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://fcm.googleapis.com@10.0.0.1/x',
  'https://user:pw@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://[::1]/x',
  'http://127.0.0.1:4456/p/1',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('does not push to %p', (endpoint) => expect(mayPushTo(endpoint, hosts)).toBe(false));
