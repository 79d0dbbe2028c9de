import Speech from 'lucide-react/icons/speech';
import { icon } from './icon.js';

export default icon('RecordVoiceOver', Speech);
