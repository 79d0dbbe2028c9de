import Download from 'lucide-react/icons/download';
import { icon } from './icon.js';

export default icon('GetApp', Download);
