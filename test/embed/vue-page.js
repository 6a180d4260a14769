import { createApp } from 'vue';
import Letter from 'virtual:vue-letter';

createApp(Letter, { id: 'vue' }).mount('#root');
