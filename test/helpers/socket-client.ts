export { Key, RequestRefused, SocketClient, type HelloFacts } from 'nestjs-svc/testing';
