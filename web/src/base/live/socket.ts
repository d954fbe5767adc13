/** The line itself, in a file of its own: fetched once the page is drawn. */
export { io } from 'socket.io-client';
