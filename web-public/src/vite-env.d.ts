/// <reference types="vite/client" />
declare module 'virtual:moods.css';
