import Play from 'lucide-react/icons/play';
import { icon } from './icon.js';

export default icon('PlayArrow', Play);
