import FlaskConical from 'lucide-react/icons/flask-conical';
import { icon } from './icon.js';

export default icon('Science', FlaskConical);
